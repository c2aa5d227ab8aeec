import { Compass } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';

/** Specification, section 2: the not-found page, with its literal text. */
export function NotFoundScreen() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Screen title={text('notFound.title')} isCentred>
      <Sign icon={Compass} />
      <p>{text('notFound.text')}</p>
      <Button
        variant="primary"
        onClick={() => {
          void navigate('/', { replace: true });
        }}
      >
        {text('notFound.goHome')}
      </Button>
    </Screen>
  );
}

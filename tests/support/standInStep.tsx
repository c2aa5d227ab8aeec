import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';

interface StandInProps {
  readonly onDone: (outcome: 'submitted' | 'skipped') => void;
}

/** A step that only reports how it was left. */
export function standIn(title: string) {
  return function StandIn({ onDone }: StandInProps) {
    return (
      <Screen title={title}>
        <Button
          onClick={() => {
            onDone('submitted');
          }}
        >
          Submit
        </Button>
        <Button
          onClick={() => {
            onDone('skipped');
          }}
        >
          No thanks
        </Button>
      </Screen>
    );
  };
}

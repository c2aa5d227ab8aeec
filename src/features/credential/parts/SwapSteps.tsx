import type { ActionPlan } from '#domain/credential/actionPlan.ts';
import { useText } from '#i18n/useText.ts';
import { CardName } from './CardName.tsx';
import { CardSentence } from './CardSentence.tsx';
import styles from './SwapSteps.module.css';

/** The steps of a swap in order, each with its card. */
export function SwapSteps({ plan }: { readonly plan: ActionPlan }) {
  const text = useText();
  return (
    <ol className={styles['steps']}>
      {plan.map(({ card, status }) => (
        <li key={card.id}>
          <CardSentence
            sentence={(name) =>
              status === 'blocked'
                ? text('credential.swap.blockStep', { card: name })
                : text('credential.swap.activateStep', { card: name })
            }
          >
            <strong>
              <CardName card={card} />
            </strong>
          </CardSentence>
        </li>
      ))}
    </ol>
  );
}

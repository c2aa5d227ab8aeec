import type { ReactNode } from 'react';

interface CardSentenceProps {
  /** The sentence with the given words in the place of its `{{card}}`. */
  readonly sentence: (card: string) => string;
  /** What stands in that place: the card's name. */
  readonly children: ReactNode;
}

/** A character that no text contains: it marks where the card's name belongs. */
const mark = '\uFFFC';

/** A sentence about one card. The language decides where its name comes; the name keeps its own element. */
export function CardSentence({ sentence, children }: CardSentenceProps) {
  const [before, after] = sentence(mark).split(mark);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

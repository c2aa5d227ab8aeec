import type { ReactNode } from 'react';

interface CardSentenceProps {
  /** Returns the sentence with the given text in place of its `{{card}}`. */
  readonly sentence: (card: string) => string;
  /** The content in that place: the card's name. */
  readonly children: ReactNode;
}

/** A character that no text contains. It marks the place of the card's name. */
const mark = '\uFFFC';

/** A sentence about one card. The language determines where its name comes. The name has its own element. */
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

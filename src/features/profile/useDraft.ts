import { useEffect, useRef } from 'react';
import { readItem, removeItem, writeItem } from '#store/itemAccess.ts';

/** How long after the last key a draft is written. */
const pauseMs = 400;

/** What was typed into a form, by field; texts only (decision, drafts). */
export type DraftTexts = Readonly<Record<string, string>>;

interface DraftUse {
  readonly name: 'profileDraft' | 'addressDraft';
  /** Whom the form is about; another one's draft is not taken up. */
  readonly about: string | undefined;
  /** What is worth keeping now; empty when nothing differs from what is stored. */
  readonly texts: DraftTexts;
  /** Called once, when the form opens and a draft of it was kept. */
  readonly onFound: (texts: DraftTexts) => void;
}

/**
 * Keeps what is typed into a form, sealed, so that a reload or a locked phone does not lose it.
 * Where the disk refuses, the form works without: its text then lasts as long as the page.
 * @returns forgets the draft, for when it was saved or discarded.
 */
export function useDraft({ name, about, texts, onFound }: DraftUse): () => void {
  const found = useRef(onFound);
  const isRead = useRef(false);
  const isForgotten = useRef(false);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (about === undefined) return;
    let isGone = false;
    void readItem(name)
      .catch(() => undefined)
      .then((draft) => {
        if (isGone) return;
        isRead.current = true;
        if (draft?.about === about) found.current(draft.texts);
      });
    return () => {
      isGone = true;
    };
  }, [name, about]);
  const stored = JSON.stringify(texts);
  useEffect(() => {
    if (about === undefined || !isRead.current || isForgotten.current) return;
    const timer = setTimeout(() => {
      const draft = { about, texts: JSON.parse(stored) as DraftTexts };
      const isEmpty = Object.keys(draft.texts).length === 0;
      void (isEmpty ? removeItem(name) : writeItem(name, draft)).catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [name, about, stored]);
  return () => {
    isForgotten.current = true;
    void removeItem(name).catch(() => undefined);
  };
}

import { useEffect, useRef } from 'react';
import { readItem, removeItem, writeItem } from '#store/itemAccess.ts';

/** How long after the last keystroke a draft is written. */
const pauseMs = 400;

/** The text typed into a form, by field; texts only (decisions/saving-a-profile). */
type DraftTexts = Readonly<Record<string, string>>;

interface DraftUse {
  readonly name: 'profileDraft' | 'addressDraft';
  /** The user that the form is about. Another user's draft is not restored. */
  readonly about: string | undefined;
  /** The texts worth storing now; empty when nothing differs from the stored data. */
  readonly texts: DraftTexts;
  /** Called once, when the form opens and there is a stored draft of it. */
  readonly onFound: (texts: DraftTexts) => void;
}

/**
 * Stores what is typed into a form, sealed, so that a reload or a locked phone does not lose it. If the disk
 * refuses, the form works without drafts: its text then lasts as long as the page.
 * @returns a function that deletes the draft, for when it was saved or discarded.
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

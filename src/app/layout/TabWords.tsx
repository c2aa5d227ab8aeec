import type { Tab } from '#domain/access/tabs.ts';
import { useText } from '#i18n/useText.ts';

/**
 * A tab's name, for a screen reader with the number that the badge shows. The text is content, not a label
 * over it. A user who speaks the visible text therefore reaches the link (WCAG 2.5.3).
 */
export function TabLabels({ tab }: { readonly tab: Tab }) {
  const text = useText();
  const name = text(`tab.${tab.name}`);
  if (tab.unread === undefined) return name;
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="visually-hidden">
        {text('tab.notificationsUnread', { count: tab.unread })}
      </span>
    </>
  );
}

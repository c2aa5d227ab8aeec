import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parentOf, screenAt } from '#domain/navigation/parents.ts';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { BackLink } from '#ui/back/BackLink.tsx';
import { WayUpContext } from '#ui/back/wayUp.ts';
import { tabScreens } from './tabScreens.ts';
import type { TabName } from '#domain/access/tabs.ts';
import { useIsWide } from '../navigation/useIsWide.ts';
import { previousScreen } from '../navigation/historyTrail.ts';
import { useEscape } from '../navigation/useEscape.ts';
import { goHome, goUpTo, leaveScreen } from '../navigation/upNavigation.ts';

/** A screen below another screen, with its back link above the heading. */
export function asChildScreen(Content: ComponentType): ComponentType {
  return function ChildScreen() {
    return (
      <WithWayUp>
        <Content />
      </WithWayUp>
    );
  };
}

function WithWayUp({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const navigate = useNavigate();
  const screen = screenAt(useLocation().pathname);
  // The value at the opening: while the screen closes it is still rendered, but the place has changed.
  const [from] = useState(previousScreen);
  const parent = parentOf(screen, from);
  useEscape(useIsWide() && parent !== undefined, () => {
    if (parent !== undefined) goUpTo(navigate, parent);
  });
  const wayUp = useMemo(
    () => ({
      link:
        parent === undefined ? null : (
          <BackLink
            to={pathOf(parent)}
            onPress={() => {
              goUpTo(navigate, parent);
            }}
          >
            {nameOf(parent, text)}
          </BackLink>
        ),
      leave: () => {
        leaveScreen(navigate, screen);
      },
      toCard: () => {
        goHome(navigate, 'DigitalId');
      },
      isBeside: false,
    }),
    [navigate, parent, screen, text],
  );
  return <WayUpContext value={wayUp}>{children}</WayUpContext>;
}

/** A main screen has the name of its tab, which the user tapped. */
function nameOf(screen: ScreenName, text: Text): string {
  const tab = (Object.keys(tabScreens) as TabName[]).find(
    (name) => tabScreens[name].screen === screen,
  );
  return tab === undefined ? text(`screen.${screen}`) : text(`tab.${tab}`);
}

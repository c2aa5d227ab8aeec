import { useContext } from 'react';
import { isClockSuspect } from '../check/checkSession.ts';
import { listedAt, missingLists, trustOf } from '../lists/heldLists.ts';
import { filled, WordingContext } from '../texts/texts.ts';
import { agoOf, timeOf } from '../texts/times.ts';
import { useNow, useVerifier, useVerifierState } from './useVerifier.ts';

/** How old the lists are, what is missing, and whether the clock can be trusted. */
export function ListsStatus() {
  const { texts, locale } = useContext(WordingContext);
  const { configuration, verifier } = useVerifier();
  const { isDateFar, isFetching, isRootNew, lists, phase, problem, session } = useVerifierState();
  const now = useNow();
  if (phase === 'starting') return null;

  const missing = missingLists(lists, configuration);
  const listed = listedAt(lists, configuration);
  const isReady = trustOf(lists, configuration) !== undefined;
  const hasIssuers = lists.keyList?.entries.some(({ issuer }) => configuration.issuers.has(issuer));
  return (
    <section className="lists" aria-label={texts.lists} data-ready={isReady}>
      {isReady ? null : <h2>{texts.listsMissing}</h2>}
      {isClockSuspect(session, now) ? (
        <p className="trouble" role="alert">
          {texts.ownClock}
        </p>
      ) : null}
      {isRootNew ? (
        <div role="alert">
          <p className="trouble">{texts.rootNew}</p>
          <button type="button" onClick={() => void verifier.noteRoot()}>
            {texts.rootNoted}
          </button>
        </div>
      ) : null}
      {isDateFar ? (
        <p className="trouble" role="alert">
          {texts.dateFar}
        </p>
      ) : null}
      {missing.isKeyListMissing ? <p className="trouble">{texts.keyListMissing}</p> : null}
      {missing.organizations.length > 0 ? (
        <p className="trouble">
          {filled(texts.statusListMissing, {
            names: [...new Set(missing.organizations)].join(', '),
          })}
        </p>
      ) : null}
      {isReady ? null : <p>{texts.listsConnect}</p>}
      {hasIssuers === false ? <p>{texts.noIssuerYet}</p> : null}
      {listed === undefined ? null : (
        <p>
          {filled(texts.listedAt, {
            time: timeOf(listed * 1000, now, locale),
            ago: agoOf(listed * 1000, now, locale),
          })}
        </p>
      )}
      <div role="status">
        {problem === undefined ? null : (
          <p className={problem === 'unreachable' ? undefined : 'trouble'}>
            {texts[problem]} {isReady ? texts.checkingGoesOn : null}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) void verifier.refresh();
        }}
      >
        {isFetching ? texts.fetching : texts.fetch}
      </button>
    </section>
  );
}

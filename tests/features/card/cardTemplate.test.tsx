import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { refreshCard } from '#sync/refreshCard.ts';
import type { Patch } from '#emulator/control/client.ts';
import type { Template } from '#emulator/world/entities/organization.ts';
import type { World } from '#emulator/world/world.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const withTemplate = (template: Patch<Template>): Patch<World> => ({
  organizations: { northgate: { profiles: { 'northgate-employee': { template } } } },
  cardholders: { 'cardholder-employee': { endDate: '2999-03-09' } },
});

async function showCard(differing: Patch<World>): Promise<void> {
  await fetchCardOf(cloud, 'employee', differing);
  renderScreen(<DigitalIdScreen />);
}

/** The labelled positions in order, as [label, value]. */
function details(): (readonly [string | null, string | null])[] {
  const card = within(screen.getByRole('article', { name: 'ID card' }));
  const values = card.getAllByRole('definition');
  return card
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent ?? null]);
}

/** The colours of the band that contains a text. */
function bandOf(text: string): { background: string; text: string } {
  const { style } = screen.getByText(text).closest<HTMLElement>('[style]')!;
  return {
    background: style.getPropertyValue('--band-background'),
    text: style.getPropertyValue('--band-text'),
  };
}

const noTemplate: Patch<Template> = {
  firstPosition: null,
  secondPosition: null,
  thirdPosition: null,
  fourthPosition: null,
  fifthPosition: null,
};

describe('positions (section 3)', () => {
  test('all five positions show their label and value', async () => {
    await showCard(withTemplate({ thirdPosition: 'Person.BirthDate' }));
    expect(screen.getByText('Mira').tagName).toBe('BDI');
    expect(screen.getByText('Holtwick').tagName).toBe('BDI');
    expect(details()).toEqual([
      ['Job title', 'Test engineer'],
      ['Date of birth', 'February 29, 1988'],
      ['Profile', 'Employee'],
      ['Valid until', 'March 09, 2999'],
    ]);
  });

  test("'fourth position is profile name, fifth is end date' without a template's own", async () => {
    await showCard(withTemplate(noTemplate));
    expect(screen.getByText('Mira')).toBeInTheDocument();
    expect(details()).toEqual([
      ['Profile', 'Employee'],
      ['Valid until', 'March 09, 2999'],
    ]);
  });

  test('a profile without a template (404) shows the defaults instead of its former template', async () => {
    await showCard(withTemplate({}));
    expect(details()).toHaveLength(4);
    cleanup();
    await cloud.control.fault({ path: '/api/v2/admincenter/setup/stand/**', status: 404 });
    expect(await refreshCard()).toEqual({ kind: 'refreshed' });
    renderScreen(<DigitalIdScreen />);
    expect(screen.getByText('Mira')).toBeInTheDocument();
    expect(details().map(([label]) => label)).toEqual(['Profile', 'Valid until']);
  });

  test('a gateway that answers everything with 404 does not replace the stored template', async () => {
    await showCard(withTemplate({}));
    const before = details();
    cleanup();
    await cloud.control.fault({ path: '/api/**', status: 404, times: 50 });
    expect(await refreshCard()).toMatchObject({
      kind: 'failed',
      replies: expect.arrayContaining(['startup', 'cardTemplate']) as unknown,
    });
    renderScreen(<DigitalIdScreen />);
    expect(details()).toEqual(before);
  });

  test('a template that the server refuses (403) does not replace the stored one', async () => {
    await showCard(withTemplate({}));
    const before = details();
    cleanup();
    await cloud.control.fault({ path: '/api/v2/admincenter/setup/stand/**', status: 403 });
    expect(await refreshCard()).toMatchObject({ kind: 'failed', replies: ['cardTemplate'] });
    renderScreen(<DigitalIdScreen />);
    expect(details()).toEqual(before);
  });

  test("an empty value is '-'", async () => {
    await showCard({
      ...withTemplate({}),
      cardholders: { 'cardholder-employee': { jobTitle: null, departmentId: null } },
    });
    expect(details().slice(0, 2)).toEqual([
      ['Job title', '-'],
      ['Department', '-'],
    ]);
  });

  test.each([
    ['Person.Shoe', 'Shoe'],
    ['Person.__proto__', '__proto__'],
    ['Person.constructor', 'constructor'],
    ['Person.{{x}}', '{{x}}'],
    ['Person.$t(tab)', '$t(tab)'],
    ['app:name', 'app:name'],
    ['<b>Person</b>', '<b>Person</b>'],
  ])('an unknown name, %s, labels itself and has no value', async (name, label) => {
    await showCard(withTemplate({ secondPosition: name }));
    expect(details()[0]).toEqual([label, '-']);
  });
});

describe('colours', () => {
  test('are used as configured if the text on them is readable', async () => {
    await showCard(
      withTemplate({ cardMiddle: { backgroundColor: '#24405C', textColor: '#F5F0E1' } }),
    );
    expect(bandOf('Mira')).toEqual({ background: '#24405C', text: '#F5F0E1' });
  });

  test('text under 4.5:1 becomes the better of near-black and white, on the same background', async () => {
    await showCard(
      withTemplate({
        cardMiddle: { backgroundColor: '#F2B84B', textColor: '#FFFFFF' },
        cardBottom: { backgroundColor: '#16293C', textColor: '#111111' },
      }),
    );
    expect(bandOf('Mira')).toEqual({ background: '#F2B84B', text: '#111111' });
    expect(bandOf('Employee')).toEqual({ background: '#16293C', text: '#FFFFFF' });
  });

  test.each(['red;background:url(//colour.example/x)', 'var(--x)', '#GGGGGG', 'A'.repeat(10_000)])(
    'an invalid colour becomes the default (SR-111): %.40s',
    async (colour) => {
      const band = { backgroundColor: colour, textColor: colour };
      await showCard(withTemplate({ cardTop: band, cardMiddle: band, cardBottom: band }));
      expect(bandOf('Mira')).toEqual({ background: '#5EC945', text: '#111111' });
      expect(bandOf('Employee').background).toBe('#419E2B');
      expect(document.body.innerHTML).not.toContain('colour.example');
    },
  );
});

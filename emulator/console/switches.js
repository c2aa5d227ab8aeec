/** Every yes or no of the chosen account's organization, as a switch. */
import { order } from './api.js';
import { element, switchFor } from './elements.js';

/**
 * @typedef {import('../world/world.ts').World} World
 * @typedef {import('../world/entities/organization.ts').Organization} Organization
 * @typedef {import('./api.js').Act} Act
 */

/**
 * @param {World} world
 * @param {string} username
 * @param {Act} act
 * @returns {readonly Node[]}
 */
export function switchesView(world, username, act) {
  const personId = world.accounts[username]?.personId ?? '';
  const organization = world.organizations[world.persons[personId]?.organizationId ?? ''];
  if (organization === undefined) return [];
  const { attributes, config, permissions, profiles, settings } = organization;
  /** @param {unknown} change */
  const patch = (change) =>
    act('Organization changed.', () =>
      order('PATCH', '/state', { organizations: { [organization.id]: change } }),
    );
  return [
    element('p', {}, element('strong', {}, organization.name)),
    ...group('Permissions', permissions, (name, isOn) => patch({ permissions: { [name]: isOn } })),
    ...group(
      'Start-up pages',
      { privacy: settings.privacy.show, startupPage: settings.startupPage.show },
      (name, show) => patch({ settings: { [name]: { show } } }),
    ),
    ...group('Settings', settings, (name, isOn) => patch({ settings: { [name]: isOn } })),
    ...group('Configuration', config, (name, isOn) => patch({ config: { [name]: isOn } })),
    ...group('Address', attributes.address, (name, isOn) =>
      patch({ attributes: { address: { [name]: isOn } } }),
    ),
    element('h3', {}, 'Self-service access by profile'),
    ...Object.values(profiles).map((profile) =>
      switchFor(profile.name, profile.selfServiceAccess === true, (selfServiceAccess) =>
        patch({ profiles: { [profile.id]: { selfServiceAccess } } }),
      ),
    ),
  ];
}

/**
 * The booleans among the fields; one that is not set counts as off.
 * @param {string} title
 * @param {object} fields
 * @param {(name: string, isOn: boolean) => void} change
 * @returns {readonly Node[]}
 */
function group(title, fields, change) {
  const flags = Object.entries(fields).filter(([, value]) => typeof value === 'boolean');
  return [
    element('h3', {}, title),
    ...flags.map(([name, isOn]) => switchFor(name, isOn, (wanted) => change(name, wanted))),
  ];
}

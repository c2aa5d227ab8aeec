/** Stores the organization's name and logo in clear for the PIN screen where a lock applies. */
import { toStartup } from '#contract/map/startup.ts';
import type { Organization } from '#domain/entities/organization.ts';
import { perApp } from '#scope/perApp.ts';
import { writeItem } from '#store/itemAccess.ts';
import { lockState } from '#lock/controller.ts';
import { replyCache } from '#session/replyCache.ts';

/** The app's organization, as far as it is known. */
export function cachedOrganization(): Organization | undefined {
  const startup = replyCache.get('startup');
  return startup && toStartup(startup.value).organization;
}

interface Cached {
  /** The organization as it was last written, as JSON. */
  text: string | undefined;
}

const cached = perApp<Cached>(() => ({ text: undefined }));

export function cacheOrganization(): void {
  lockState.subscribe(save);
  replyCache.subscribe(save);
}

function save(): void {
  const app = cached();
  if (lockState.current().kind !== 'unlocked') {
    app.text = undefined;
    return;
  }
  const organization = cachedOrganization();
  const text = JSON.stringify(organization);
  if (organization === undefined || text === app.text) return;
  app.text = text;
  const { name, logo } = organization;
  void writeItem('organization', { name, logo }).catch(() => {
    // The PIN screen then shows no name, and asks for the same PIN.
    app.text = undefined;
  });
}

import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';

/** An empty template: every part of the card is rendered with the specification's defaults. */
const noTemplate: unknown = {};

/**
 * Requests the card template of a profile (section 3: Card template). A profile without a template has the
 * specification's defaults, which is an answer like any other (docs/decisions/failed-replies.md).
 * @param isServing whether the cloud answers the other requests: a gateway without any known path answers 404
 *   too, which does not mean that there is no template.
 * @returns the reply as received, or an empty one for a profile without a template.
 * @throws CloudFailure when no answer came, or one that cannot be read.
 */
export async function fetchTemplate(profileId: string, isServing: boolean): Promise<unknown> {
  try {
    return (await cloud.call('cardTemplate', { params: { profileId } })).json;
  } catch (error) {
    const isMissing =
      error instanceof CloudFailure && error.kind === 'refused' && error.status === 404;
    if (isMissing && isServing) return noTemplate;
    throw error;
  }
}

import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';

/** A template that names nothing: every part of the card is drawn by the specification's defaults. */
const noTemplate: unknown = {};

/**
 * Asks how the cards of a profile look (section 3: Card template). A profile without a template has the
 * specification's defaults, which is an answer like any other (docs/decisions/failed-replies.md).
 * @param isServing whether the cloud answers what else it is asked: a gateway that knows no path at all
 *   answers 404 too, and says nothing of the template.
 * @returns the reply as it came over the wire, or an empty one for a profile without a template.
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

import { isOn } from '../permission/permissions.ts';
import type { CalendarDate } from '../time/calendarDate.ts';
import { cardBanner, type CardBanner } from './banner.ts';
import { checkBarcode, type BarcodeCheck } from './barcode.ts';
import { cardBrand, type CardBrand } from './brand.ts';
import { cutText, maxCardLabel, maxCardText } from './cutText.ts';
import type { CardFacts } from './facts.ts';
import { holderName } from './holderName.ts';
import { ownCard } from './ownCard.ts';
import { readPhotoShape, type PhotoShape } from './photoShape.ts';
import { isMuted, statusFaults, type StatusFault } from './statusFaults.ts';
import {
  cardColours,
  cardFields,
  mutedColours,
  type CardColours,
  type CardFields,
} from './template.ts';
import { validUntil } from '../profile/validUntil.ts';

export interface CardPhoto {
  /** Base64, or `undefined` if there is no photo. */
  readonly base64: string | undefined;
  readonly shape: PhotoShape;
  readonly zoomToFit: boolean;
}

/** Everything the digital ID card shows, ready to be drawn by the screen and by the worker. */
export interface CardView {
  readonly brand: CardBrand;
  /** Labels the logo, and replaces a logo that cannot be shown. */
  readonly organizationName: string | undefined;
  /** For the photo's alternative text and for gate mode; empty if there is no name. */
  readonly holderName: string;
  readonly photo: CardPhoto;
  readonly banner: CardBanner;
  /** The card itself is blocked, regardless of the person status in the banner. */
  readonly isCardBlocked: boolean;
  /** The faults of its status that need an explanation, the most serious first. */
  readonly statusFaults: readonly StatusFault[];
  /** The card is not valid at any gate, so it is drawn without its colours. */
  readonly isMuted: boolean;
  /** The organization's design is loaded; if not, its fields may still arrive. */
  readonly hasTemplate: boolean;
  readonly validUntil: CalendarDate | undefined;
  readonly colours: CardColours;
  readonly fields: CardFields;
  /** `undefined`: the organization shows no barcode. */
  readonly barcode: BarcodeCheck | undefined;
  readonly showSecurityAnimation: boolean;
  readonly isArchived: boolean;
}

/**
 * Builds the digital ID card (sections 2 to 4) from the data loaded so far.
 * @param today the calendar day in the phone's time zone; the end date is compared with it.
 */
export function cardView(facts: CardFacts, today: CalendarDate): CardView {
  const { person, template } = facts;
  const endDate = validUntil(facts);
  const status = {
    banner: cardBanner({ ...person, validUntil: endDate }, today),
    isWithdrawn: person.status === 'withdrawn',
    isCardBlocked: ownCard(person)?.isBlocked === true,
  };
  const muted = isMuted(status);
  return {
    brand: cardBrand(facts),
    organizationName:
      facts.organization.name === undefined
        ? undefined
        : cutText(facts.organization.name, maxCardLabel),
    // First and last name, each at the maximum length of the card, and the space between them.
    holderName: cutText(holderName(facts), 2 * maxCardText + 1),
    photo: {
      base64: person.photo === '' ? undefined : person.photo,
      shape: readPhotoShape(facts.config.photoShape),
      zoomToFit: isOn('photoZoomToFit', facts),
    },
    banner: status.banner,
    isCardBlocked: status.isCardBlocked,
    statusFaults: statusFaults(status),
    isMuted: muted,
    hasTemplate: template !== undefined,
    validUntil: endDate,
    colours: muted ? mutedColours : cardColours(template),
    fields: cardFields(template, facts),
    barcode: isOn('showBarcode', facts)
      ? checkBarcode(person.barcodeSource, person.barcodeType)
      : undefined,
    showSecurityAnimation: isOn('showSecurityAnimation', facts),
    isArchived: person.isArchived,
  };
}

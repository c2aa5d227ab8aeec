import type { Card } from '../entities/card.ts';

/** Whether HID Mobile Access could bring this card to this phone. */
export function isHidCard({ status, type }: Pick<Card, 'status' | 'type'>): boolean {
  const isHid = type?.isDigital === true && type.system === 'hid_mobile_access';
  return isHid && status !== 'withdrawn' && status !== 'expired';
}

/** All kinds of card: printed ones, and one for each digital credential system. */
import type { CardType } from '../entities/card.ts';

const physical = { isDigital: false, digitalCredentialSystem: null };
const digital = (system: string) => ({ isDigital: true, digitalCredentialSystem: system });

export const cardTypes = {
  'type-employee': { id: 'type-employee', name: 'Employee ID card', category: physical },
  'type-visitor': { id: 'type-visitor', name: 'Visitor badge', category: physical },
  'type-contractor': { id: 'type-contractor', name: 'Contractor badge', category: physical },
  'type-student': { id: 'type-student', name: 'Student ID card', category: physical },
  'type-locker': { id: 'type-locker', name: 'Locker card', category: physical },
  'type-hid': {
    id: 'type-hid',
    name: 'Mobile key',
    category: digital('hid_mobile_access'),
  },
  'type-wallet': {
    id: 'type-wallet',
    name: 'Wallet badge',
    category: digital('hid_apple_wallet'),
  },
  'type-salto': { id: 'type-salto', name: 'Room key', category: digital('salto_space') },
} as const satisfies Record<string, CardType>;

export type CardTypeId = keyof typeof cardTypes;

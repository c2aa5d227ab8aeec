/** All that is promised of a lock holds where a phone's secret storage keeps it (decisions/native-shells). */
import { describe } from 'vitest';
import { beOnPhone } from '../phone.ts';

beOnPhone();

describe('on a phone: tries', () => import('./tryPin.test.ts') as never);
describe('on a phone: the session and its lock', () => import('./lockedSession.test.ts') as never);
describe('on a phone: another PIN', () => import('./changePin.test.ts') as never);
describe('on a phone: a face or a finger', () => import('./secrets.test.ts') as never);
describe('on a phone: lock and page', () => import('./controller.test.ts') as never);

/** Every promise about a lock also holds when a phone's secret storage stores it (decisions/native-shells). */
import { describe } from 'vitest';
import { beOnPhone } from '../store/phone.ts';

beOnPhone();

describe('on a phone: attempts', () => import('./attempt.test.ts') as never);
describe('on a phone: the session and its lock', () => import('./lockedSession.test.ts') as never);
describe('on a phone: changing the PIN', () => import('./changePin.test.ts') as never);
describe('on a phone: face or fingerprint', () => import('./secrets.test.ts') as never);
describe('on a phone: lock and page', () => import('./controller.test.ts') as never);

/** Chance, for pauses that differ between devices. Keys and identifiers come from `crypto`. */
import { perAppObservable } from './perApp.ts';

/** @returns a number from 0 up to 1, without 1. */
export type Random = () => number;

/** The source that `createApp` sets. */
export const random = perAppObservable<Random>(() => Math.random());

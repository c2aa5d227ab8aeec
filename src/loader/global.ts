/** The name that the files of a build call, which the bundler's format prescribes. */
import { register, startEntry } from './scriptLoader.ts';

Object.assign(window, { System: { register, startEntry } });

/** The name that the files of a build call, which the bundler's format prescribes. */
import { ScriptLoader } from './scriptLoader.ts';

Object.assign(window, { System: new ScriptLoader() });

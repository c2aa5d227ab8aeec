/**
 * Tells the person in front of the terminal what is being done.
 * @param {string} line one sentence.
 */
export function say(line) {
  console.log(`lanyard: ${line}`);
}

/**
 * Says what is wrong and what to do about it, then ends with exit code 1.
 * @param {string} lines
 * @returns {never}
 */
export function fail(lines) {
  console.error(`lanyard: ${lines}`);
  process.exit(1);
}

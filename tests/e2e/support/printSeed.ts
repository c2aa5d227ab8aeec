/** Before all tests: says how to repeat the run's choice of the tests that sign in by hand. */
export default function printSeed(): void {
  console.error(
    `lanyard: LANYARD_SEED=${process.env['LANYARD_SEED'] ?? ''} repeats this run's choices.`,
  );
}

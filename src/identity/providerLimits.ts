/** How long the provider may take until it begins to answer. */
export const answerLimitMs = 10_000;

/** How long it may take in all. */
export const wholeAnswerLimitMs = 14_000;

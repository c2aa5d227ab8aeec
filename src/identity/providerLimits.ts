/** How long the provider may take to start its response. */
export const answerLimitMs = 10_000;

/** How long the complete response may take. */
export const wholeAnswerLimitMs = 14_000;

/** Section 9: data refresh on the photo and digital ID screens, every hour. */
export const dataRefreshMs = 3_600_000;

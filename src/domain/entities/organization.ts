/** Section 3: Organization / stand info. */
export interface Organization {
  readonly name: string | undefined;
  /** Base64 of a raster image. */
  readonly logo: string | undefined;
}

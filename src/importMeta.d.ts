interface ImportMeta {
  /** The page's policy for addresses of scripts: given to each file of a build by its loader (src/loader). */
  readonly scriptPolicy?: Pick<TrustedTypePolicy, 'createScriptURL'>;
}

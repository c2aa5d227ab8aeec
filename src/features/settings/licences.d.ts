/** The packages that are shipped, with their licences; made by scripts/build/licencesModule.ts. */
declare module 'virtual:licences' {
  const list: {
    readonly packages: readonly {
      readonly name: string;
      readonly version: string;
      readonly licence: string;
      readonly copyright: readonly string[];
      /** The index of the licence's text. */
      readonly text?: number;
    }[];
    readonly texts: readonly string[];
  };
  export default list;
}

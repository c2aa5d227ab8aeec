/** HKDF-SHA-256 of what a phone released, with what was asked for as the salt. Other code computed the values. */
export const knownAnswers = [
  {
    released: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
    asked: '__79_Pv6-fj39vX08_Lx8O_u7ezr6uno5-bl5OPi4eA',
    derived: 'HoLheo0WXedO4RWk9euZswCcqS4ONWQ_xgoEIfe2RtY',
  },
  {
    released: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    asked: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE',
    derived: 'm5E155lqJSSyyNN24_72CT11VzB-4u5PIORFWVd60kc',
  },
] as const;

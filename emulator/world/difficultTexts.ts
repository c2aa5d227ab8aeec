/** Texts that an app must handle: hostile ones, and very long or unusual ones. */
import { organizationOf, personOf } from './seedLookup.ts';
import type { World } from './world.ts';

/** SR-107, SR-108, SR-111: the app must not trust any of these texts. */
export function hostileTexts(world: World): void {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const placeholders = '{{name}} $t(common.signOut) <0>bold</0> %s ${x}';
  const organization = organizationOf(world, 'northgate');
  organization.name = `Northgate ${markup}`;
  Object.assign(organization.config, {
    showFixedMessage: true,
    messageToDisplay: `${markup}\n${placeholders}`,
    photoGuidelinesMessage: markup,
    privacyPolicyUrl: 'javascript:document.title=1',
    standAccessibilityStatement: 'javascript:document.title=1',
  });
  organization.labels = [{ attributeId: 'attribute-jobtitle', label: placeholders }];
  for (const profile of Object.values(organization.profiles)) {
    profile.template.cardTop = {
      backgroundColor: 'red;background:url(//colour.example/x)',
      textColor: 'var(--x)',
    };
    profile.template.secondPosition = 'Person.__proto__';
  }
  Object.assign(personOf(world, 'employee'), {
    firstName: markup,
    lastName: placeholders,
    mobileNumber: '=HYPERLINK("//cell.example")',
  });
  for (const notification of Object.values(world.notifications)) {
    notification.title = markup;
    notification.message = `${placeholders}\n${markup}`;
  }
}

/** SR-113: texts that a layout must fit. */
export function longTexts(world: World): void {
  Object.assign(personOf(world, 'employee'), {
    firstName: 'Maximiliane-Theodora Annegret Wilhelmine',
    lastName: 'von der Hohenfeldt-Brückenwaldenberger zu Südmarschen',
  });
  Object.assign(world.cardholders['cardholder-employee'] ?? {}, {
    jobTitle: 'مهندسة اختبار أولى في قسم المضخات',
    note: `Z${'\u0334\u0322'.repeat(60)} 👩‍👩‍👧‍👦 ${'long '.repeat(2000)}`,
  });
  for (const notification of Object.values(world.notifications)) {
    notification.title = `\u202Egnitoof no\u202C ${'a'.repeat(300)}`;
    notification.message = 'word '.repeat(4000);
  }
}

/** Why a change of a setting is refused, in Kazakh. */
export const refusals = {
  setting_not_found: 'Мұндай баптау жоқ. Тізімді жаңартыңыз.',
  version_not_found: 'Бұл баптаудың мұндай нұсқасы жоқ. Бетті жаңартыңыз.',
  setting_day_past:
    'Бұл күн өтіп кетті. Бүгінгі немесе одан кейінгі күнді таңдаңыз, не бос қалдырыңыз: онда расталғаннан кейін бірден күшіне енеді.',
  setting_days_wrong: 'Соңғы күн бірінші күннен ерте. Күндерді түзетіңіз.',
  setting_contradicts: 'Мәндер бір-біріне қайшы. Белгіленген өрісті түзетіңіз.',
  setting_above_law: '{rule}: {limit}. Дереккөзі: {article}.',
  setting_same: 'Ештеңе өзгермейді: бұл күні онсыз да дәл осы талаптар қолданылады.',
};

/** What the law allows at most, before the limit, in Kazakh. */
export const laws = {
  'daily-rate-below': 'Заң бойынша күндік мөлшерлеме мынадан төмен болуы тиіс',
  'penalty-daily': 'Заң бойынша бір күнгі тұрақсыздық айыбы мынадан аспауы тиіс',
  'principal-maximum': 'Заң бойынша микрокредит сомасы мынадан аспауы тиіс, ₸',
};

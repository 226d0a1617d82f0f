import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type DocumentRefusal =
  | 'upload_empty'
  | 'upload_too_large'
  | 'uploads_too_large'
  | 'upload_kind_unknown'
  | 'upload_not_readable'
  | 'upload_unknown'
  | 'upload_image_too_large'
  | 'upload_pdf_locked'
  | 'upload_pages_too_many';

/** What each refusal of this module says, and its status. */
export const DOCUMENT_REFUSALS: RefusalTable<DocumentRefusal> = {
  upload_empty: {
    status: 422,
    ru: 'Выберите файл: PDF или фотографию документа.',
    kz: 'Файлды таңдаңыз: PDF немесе құжаттың фотосуреті.',
  },
  upload_too_large: {
    status: 422,
    ru: 'Один файл может быть не больше {megabytes} МБ. Уменьшите фотографию или сохраните документ в PDF.',
    kz: 'Бір файл {megabytes} МБ-тан аспауы керек. Фотосуретті кішірейтіңіз немесе құжатты PDF түрінде сақтаңыз.',
  },
  uploads_too_large: {
    status: 422,
    ru: 'Все документы вместе могут быть не больше {megabytes} МБ. Удалите лишние и добавьте этот ещё раз.',
    kz: 'Барлық құжаттың жалпы көлемі {megabytes} МБ-тан аспауы керек. Артығын жойып, осыны қайта қосыңыз.',
  },
  upload_kind_unknown: {
    status: 422,
    ru: 'Укажите, что это за документ: удостоверение, доход или другое.',
    kz: 'Бұл қандай құжат екенін көрсетіңіз: жеке куәлік, табыс немесе басқа.',
  },
  upload_not_readable: {
    status: 422,
    ru: 'Этот файл не похож на PDF или фотографию (JPEG, PNG, HEIC, WebP). Сфотографируйте документ или сохраните его в PDF.',
    kz: 'Бұл файл PDF-ке немесе фотосуретке (JPEG, PNG, HEIC, WebP) ұқсамайды. Құжатты суретке түсіріңіз немесе PDF түрінде сақтаңыз.',
  },
  upload_image_too_large: {
    status: 422,
    ru: 'Это изображение больше {megapixels} мегапикселей, мы не сможем его открыть. Сфотографируйте документ телефоном.',
    kz: 'Бұл сурет {megapixels} мегапиксельден үлкен, оны аша алмаймыз. Құжатты телефонмен суретке түсіріңіз.',
  },
  upload_pdf_locked: {
    status: 422,
    ru: 'Этот PDF закрыт паролем. Снимите пароль или сфотографируйте документ.',
    kz: 'Бұл PDF құпиясөзбен жабылған. Құпиясөзін алып тастаңыз немесе құжатты суретке түсіріңіз.',
  },
  upload_pages_too_many: {
    status: 422,
    ru: 'В этом PDF больше {pages} страниц. Оставьте только нужные.',
    kz: 'Бұл PDF-те {pages} беттен көп. Тек қажеттісін қалдырыңыз.',
  },
  upload_unknown: {
    status: 400,
    ru: 'Такого документа у вас нет, возможно, он уже удалён. Обновите страницу.',
    kz: 'Сізде мұндай құжат жоқ, мүмкін, ол жойылған. Бетті жаңартыңыз.',
  },
};

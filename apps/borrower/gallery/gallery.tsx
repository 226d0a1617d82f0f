import '@senim/ui/tokens.css';
import '@senim/ui/font.css';
import '@senim/ui/base.css';
import { AmountSlider } from '@senim/ui/AmountSlider';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { CodeField } from '@senim/ui/CodeField';
import { Dialog } from '@senim/ui/Dialog';
import { Disclosure, Disclosures } from '@senim/ui/Disclosure';
import { FileField } from '@senim/ui/FileField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { MaskedField } from '@senim/ui/MaskedField';
import { ErrorSummary, Notice } from '@senim/ui/Notice';
import { LoadingBar, ProgressBar, Spinner } from '@senim/ui/Progress';
import { SelectField } from '@senim/ui/SelectField';
import { TextAreaField, TextField } from '@senim/ui/TextField';
import { Timeline } from '@senim/ui/Timeline';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './Gallery.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

function Buttons() {
  return (
    <Part title="Кнопки">
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>Отправить код</Button>
          <Button variant={variant} size="small">
            Изменить
          </Button>
          <Button variant={variant} busy>
            Отправляем
          </Button>
          <Button variant={variant} disabled>
            Недоступно
          </Button>
        </div>
      ))}
      <ButtonLink href="#top" wide>
        Ссылка во всю ширину
      </ButtonLink>
    </Part>
  );
}

const KINDS = [
  { value: 'single', label: 'Не в браке' },
  { value: 'married', label: 'В браке' },
];

function Fields() {
  return (
    <Part title="Поля">
      <TextField label="ИИН" hint="12 цифр на удостоверении личности" digitsOnly maxLength={12} />
      <TextField label="ИИН" defaultValue="90010130000" error="ИИН – это 12 цифр" />
      <TextField label="Доход в месяц" unit="₸" digitsOnly defaultValue="350000" />
      <TextField label="Отчество" optional="(необязательно)" />
      <TextField label="Дата" type="date" defaultValue="2026-11-21" />
      <TextField label="Номер договора" defaultValue="SN-2026-000123" readOnly />
      <TextField label="Выключено" defaultValue="нельзя изменить" disabled />
      <SelectField label="Семейное положение" placeholder="Выберите" options={KINDS} />
      <SelectField
        label="Кем приходится"
        small
        placeholder="Выберите"
        options={KINDS}
        error="Выберите, кем приходится"
      />
      <TextAreaField label="Что случилось" hint="Своими словами" />
    </Part>
  );
}

const PHONE = { counts: /\d/, format: (typed: string) => typed.replace(/[^\d+ ]/g, '') };
const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

function Files() {
  const [phone, setPhone] = useState('+7 701 123 45 67');
  const [files, setFiles] = useState([
    file('чек из терминала.jpg', 240_000),
    file('справка о доходах.pdf', 90_000),
  ]);
  const common = {
    name: 'files',
    accept: 'application/pdf,image/*',
    chooseLabel: 'Выбрать файлы',
    size: (bytes: number) => `${Math.round(bytes / 1000)} КБ`,
    removeLabel: (name: string) => `Убрать файл ${name}`,
  };
  return (
    <Part title="Маска и файлы">
      <MaskedField label="Телефон" mask={PHONE} value={phone} onChange={setPhone} />
      <MaskedField
        label="Телефон"
        mask={PHONE}
        value="+7 70"
        error="Введите номер полностью"
        onChange={setPhone}
      />
      <FileField {...common} label="Файлы" optional="(необязательно)" hint="PDF или фотографии" files={[]} />
      <FileField
        {...common}
        label="Файлы"
        files={files}
        onAdd={(more) => setFiles([...files, ...more])}
        onRemove={(one) => setFiles(files.filter((each) => each !== one))}
      />
      <FileField
        {...common}
        label="Файлы"
        files={[]}
        error="Файл «фото.jpg» не похож на PDF или фотографию."
      />
    </Part>
  );
}

function Choices() {
  const [type, setType] = useState<'short' | 'long' | undefined>();
  const [code, setCode] = useState('');
  return (
    <Part title="Выбор, согласие, код">
      <ChoiceField
        label="Вид займа"
        name="type"
        value={type}
        error={type ? undefined : 'Выберите вид займа'}
        onChange={setType}
        choices={[
          { value: 'short', title: 'Короткий', detail: '5–20 дней' },
          { value: 'long', title: 'Длинный', detail: '21–45 дней' },
        ]}
      />
      <div>
        <CheckboxField
          label="Даю согласие на обработку персональных данных"
          hint="Текст согласия откроется рядом"
        />
        <CheckboxField
          label="Даю согласие на запрос в кредитное бюро"
          error="Без этого согласия заявку нельзя отправить"
        />
      </div>
      <CodeField
        label="Код из SMS"
        hint="Отправили на +7 701 *** ** 67"
        length={6}
        value={code}
        onChange={setCode}
      />
      <CodeField label="Код из SMS" length={6} value="123456" error="Неверный код" onChange={setCode} />
    </Part>
  );
}

function Sliders() {
  const [amount, setAmount] = useState(60_000);
  return (
    <Part title="Ползунок">
      <AmountSlider
        label="Сумма"
        name="amount"
        unit="₸"
        min={5_000}
        max={176_000}
        step={1_000}
        value={amount}
        format={String}
        show={(value) => `${value} ₸`}
        describe={(value) => `${value} тенге`}
        decreaseLabel="Уменьшить сумму"
        increaseLabel="Увеличить сумму"
        onChange={setAmount}
        rangeNote="От 5 000 ₸ до 176 000 ₸"
      />
    </Part>
  );
}

function Messages() {
  return (
    <Part title="Сообщения">
      <ErrorSummary title="Проверьте форму" errors={[{ fieldId: 'iin', message: 'ИИН – это 12 цифр' }]} />
      {(['info', 'success', 'warning', 'danger'] as const).map((variant) => (
        <Notice key={variant} variant={variant} title="Деньги отправлены">
          <p>Банк может зачислять их до 5 банковских дней.</p>
        </Notice>
      ))}
    </Part>
  );
}

const STATES = { done: 'сделано', current: 'сейчас', next: 'впереди', failed: 'не получилось' };

function Surfaces() {
  return (
    <Part title="Поверхности, таблицы, ход дела">
      {(['raised', 'flat', 'free'] as const).map((variant) => (
        <Card key={variant} variant={variant}>
          <h3>Ваш заём</h3>
          <KeyValueTable
            rows={[
              { key: 'principal', label: 'Основной долг', value: '60 000 ₸' },
              { key: 'reward', label: 'Вознаграждение', value: '4 140,60 ₸', note: '23 дня по 0,2999%' },
              { key: 'total', label: 'К возврату', value: '64 140,60 ₸', strong: true },
            ]}
          />
        </Card>
      ))}
      <Timeline
        stateLabels={STATES}
        steps={[
          { key: 'form', title: 'Анкета отправлена', when: '21 ноября, 12:04', state: 'done' },
          { key: 'check', title: 'Проверяем данные', detail: 'Обычно до 10 минут', state: 'current' },
          { key: 'face', title: 'Биометрия не пройдена', detail: 'Попробуйте ещё раз', state: 'failed' },
          { key: 'sign', title: 'Подписание', state: 'next' },
        ]}
      />
      <Disclosures>
        <Disclosure id="why" title="Почему столько">
          <p>Каждый день займа и его цена.</p>
        </Disclosure>
        <Disclosure id="schedule" title="График платежей">
          <p>Один платёж 8 декабря.</p>
        </Disclosure>
      </Disclosures>
    </Part>
  );
}

function Waiting() {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Ожидание и окно">
      <LoadingBar active label="Загрузка" />
      <Spinner label="Загрузка" labelVisible />
      <ProgressBar label="Шаг 2 из 3" value={2} max={3} />
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Открыть окно
      </Button>
      <Dialog
        open={open}
        title="Вы уверены, что хотите сменить IBAN?"
        closeLabel="Закрыть"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Сменить</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Оставить
            </Button>
          </>
        }
      >
        <p>Мы отправим код на ваш телефон.</p>
      </Dialog>
    </Part>
  );
}

function Gallery() {
  return (
    <div className={styles.page}>
      <h1>Виджеты</h1>
      <Buttons />
      <Fields />
      <Files />
      <Choices />
      <Sliders />
      <Messages />
      <Surfaces />
      <Waiting />
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);

import { CheckboxField } from '@senim/ui/CheckboxField';
import { SelectField } from '@senim/ui/SelectField';
import { TextField } from '@senim/ui/TextField';
import type { Question } from './steps.ts';

type StepFieldProps = {
  question: Question;
  value: string | boolean | undefined;
  error: string | undefined;
  choose: string;
  onChange: (value: string | boolean) => void;
};

/** One question as the widget that suits it. Nothing is ticked or chosen beforehand. */
export function StepField({ question, value, error, choose, onChange }: StepFieldProps) {
  const { name, label, kind, hint, unit, options = {} } = question;
  const common = { id: name, label, error, ...(hint && { hint }) };
  if (kind === 'consent') {
    return (
      <CheckboxField
        {...common}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (kind === 'select') {
    const list = Object.entries(options).map(([code, title]) => ({ value: code, label: title }));
    return (
      <SelectField
        {...common}
        placeholder={choose}
        options={list}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const type = kind === 'digits' ? 'text' : kind;
  return (
    <TextField
      {...common}
      {...(unit && { unit })}
      type={type}
      digitsOnly={kind === 'digits'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

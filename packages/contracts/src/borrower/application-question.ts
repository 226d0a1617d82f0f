import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, textField } from '../shared/fields.ts';

export const readQuestion = endpoint({
  id: 'application.question',
  method: 'GET',
  path: '/cabinet/application/question',
  summary: 'What a credit manager has asked about the application; null when nothing',
  session: 'borrower',
  answer: z.object({ question: z.object({ text: z.string(), asked_at: instantText }).nullable() }),
  refusals: [],
});

export const answerQuestion = endpoint({
  id: 'application.question-answer',
  method: 'POST',
  path: '/cabinet/application/question',
  summary: 'Answers it; the ten working minutes of the decision begin anew',
  session: 'borrower',
  body: form({ text: textField(2, 2000) }),
  answer: z.object({ decision_due_at: instantText }),
  refusals: ['question_not_open'],
  idempotent: true,
});

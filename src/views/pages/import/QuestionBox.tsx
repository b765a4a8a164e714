import { useId } from 'react';
import { answerText, questionText } from '../../../contract/administration/question-words.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';

type Question = ImportBatch['tables'][number]['questions'][number];

interface Props {
  readonly question: Question;
  /** What it is about, for a screen reader. */
  readonly about: string;
  readonly onAnswer: (answer: string) => void;
}

/** A question about a file: each answer with what the samples are by it. */
export function QuestionBox({ question: { kind, answers, samples, answer }, about, onAnswer }: Props) {
  const name = useId();
  return (
    <fieldset className="import-question" data-open={answer === null}>
      <legend>
        {questionText(kind)}
        <span className="visually-hidden"> {about}</span>
      </legend>
      {answers.map((one) => (
        <label key={one} className="import-answer">
          <input type="radio" name={name} checked={one === answer} onChange={() => onAnswer(one)} />
          <span>
            <strong>{answerText(one)}</strong>
            {samples.length > 0 && (
              <ul>
                {samples.map(({ text, readings }) => (
                  <li key={text}>
                    <span className="muted">{text}</span> → {readings[one] ?? 'not readable'}
                  </li>
                ))}
              </ul>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

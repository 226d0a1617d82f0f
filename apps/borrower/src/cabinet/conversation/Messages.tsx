import { readMessageFile } from '@senim/contracts/conversation/calls';
import { Button } from '@senim/ui/Button';
import type { MessageShown } from '../../api/conversationQueries.ts';
import { fetchFile } from '../../api/fetchFile.ts';
import { wholeDateTime } from '../../format.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';
import { Facts } from '../layout/Facts.tsx';
import styles from './Conversation.module.css';
import { MESSAGE_FIELD } from './MessageForm.tsx';
import type { Unsent } from './stillUnsent.ts';
import type { Outbox } from './useOutbox.ts';

type MessagesProps = { messages: readonly MessageShown[]; outbox: Outbox; dueAt: string | null };

/** What was said, oldest first, then what is on its way. Who answers in the office is the office. */
export function Messages({ messages, outbox, dueAt }: MessagesProps) {
  const { conversation: text } = useText();
  const language = useLanguage();
  if (messages.length + outbox.unsent.length === 0) return null;
  return (
    <div role="log" aria-label={text.log}>
      <ol className={styles.log}>
        {messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
        {outbox.unsent.map((one) => (
          <OnItsWay key={one.key} one={one} outbox={outbox} />
        ))}
      </ol>
      {dueAt && <p className={styles.due}>{text.due(wholeDateTime(Date.parse(dueAt), language, 'short'))}</p>}
    </div>
  );
}

function Said({ message: { mine, text: words, at, read, files } }: { message: MessageShown }) {
  const { conversation: text } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const when = wholeDateTime(Date.parse(at), language, 'short');
  return (
    <li className={mine ? `${styles.said} ${styles.mine}` : styles.said}>
      <p className={styles.who}>{mine ? text.you : lender.brand.name[language]}</p>
      {words && <p className={styles.words}>{words}</p>}
      {files.map((file) => (
        <SentFile key={file.id} file={file} />
      ))}
      <p className={styles.when}>
        <Facts of={{ when, read: mine && read && text.read }} />
      </p>
    </li>
  );
}

function SentFile({
  file: { id, file_name: name, content_type: type },
}: {
  file: MessageShown['files'][number];
}) {
  const { conversation: text, cabinet } = useText();
  const language = useLanguage();
  const showError = useErrorDialog();
  async function save() {
    const file = await fetchFile(readMessageFile, { params: { id } }, language);
    if (file.ok) saveFile(file.data, name, type);
    else showError(file.status === 0 ? cabinet.lostConnection : file.message);
  }
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={text.openFile(name)}
      onClick={() => void save()}
    >
      {name}
    </button>
  );
}

function OnItsWay({ one, outbox }: { one: Unsent; outbox: Outbox }) {
  const { conversation: text } = useText();
  const fate = outbox.fateOf(one.key);
  const lost = outbox.hasLostFiles(one);
  return (
    <li className={`${styles.said} ${styles.mine} ${fate.sending ? '' : styles.failed}`}>
      <p className={styles.who}>{text.you}</p>
      {one.text && <p className={styles.words}>{one.text}</p>}
      {one.fileNames.map((name) => (
        <p key={name} className={styles.words}>
          {name}
        </p>
      ))}
      {fate.sending ? (
        <p className={styles.when}>{text.sending}</p>
      ) : (
        <NotSent one={one} outbox={outbox} why={lost ? text.filesLost : fate.why} mayRepeat={!lost} />
      )}
    </li>
  );
}

type NotSentProps = { one: Unsent; outbox: Outbox; why: string; mayRepeat: boolean };

function NotSent({ one, outbox, why, mayRepeat }: NotSentProps) {
  const { conversation: text } = useText();
  const edit = () => {
    outbox.edit(one);
    document.getElementById(MESSAGE_FIELD)?.focus();
  };
  return (
    <>
      <p className={styles.why} role="alert">
        {[text.failed, why].filter(Boolean).join('. ')}
      </p>
      <div className={styles.ways}>
        {mayRepeat && (
          <Button variant="secondary" size="small" onClick={() => outbox.again(one)}>
            {text.again}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={edit}>
          {text.edit}
        </Button>
      </div>
    </>
  );
}

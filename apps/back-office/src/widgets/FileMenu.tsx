import { Button, Menu, Tooltip, Text as Words } from '@mantine/core';
import { EXPORT_FORMATS, type ExportFormat } from '@senim/contracts/office/lists/columns';
import type { StaffRight } from '@senim/contracts/office/staff-rights';
import { saveFile } from '../api/saveFile.ts';
import { useAct } from '../hooks/useAct.ts';
import { useWords } from '../shell/language.tsx';
import { useMay } from '../shell/session.tsx';

interface Props {
  readonly about: string;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly right?: StaffRight;
  readonly take: (format: ExportFormat) => Promise<Blob>;
}

/** Takes what is on the screen out of the office as a file, for who may. */
export function FileMenu({ about, name, right = 'lists.export', take }: Props) {
  const { text } = useWords();
  const may = useMay()(right);
  const { isBusy, run } = useAct();
  const save = (format: ExportFormat) =>
    run(async () => saveFile(await take(format), `${name}.${format}`), text.lists.fileMade);
  return (
    <Menu position="bottom-end">
      <Tooltip
        label={text.lists.fileNotYours}
        disabled={may}
        events={{ hover: true, focus: true, touch: true }}
      >
        <div>
          <Menu.Target>
            <Button variant="default" size="xs" loading={isBusy} disabled={!may}>
              {text.lists.file}
            </Button>
          </Menu.Target>
        </div>
      </Tooltip>
      <Menu.Dropdown maw={260}>
        <Words size="xs" c="dimmed" px="sm" py={4}>
          {about}
        </Words>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

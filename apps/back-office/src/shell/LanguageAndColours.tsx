import { ActionIcon, Button, Group, Tooltip, useMantineColorScheme } from '@mantine/core';
import { useWords } from './language.tsx';

/** Language and colours. */
export function LanguageAndColours() {
  const { text, toggle, language } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={text.look[colorScheme]}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text.look[colorScheme]}
          onClick={() => setColorScheme(next[colorScheme])}
        >
          <span aria-hidden="true">{{ auto: '◐', light: '○', dark: '●' }[colorScheme]}</span>
        </ActionIcon>
      </Tooltip>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={toggle}
        lang={language === 'ru' ? 'kk' : 'ru'}
      >
        {text.look.otherLanguage}
      </Button>
    </Group>
  );
}

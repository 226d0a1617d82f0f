import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';

/** A figure that another one is added up of, with the address of the rows behind it. */
export interface FigurePart {
  readonly name: string;
  readonly words: string;
  readonly to: string;
}

/** A figure that opens into those it is added up of, each of which opens into its rows. */
export function SumMenu({ words, parts }: { readonly words: string; readonly parts: readonly FigurePart[] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton className="plain-link" fz="inherit" td="underline">
          {words}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map((part) => (
          <Menu.Item key={part.name} component={Link} to={part.to} rightSection={part.words}>
            {part.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

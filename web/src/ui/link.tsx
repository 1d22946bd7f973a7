import Button, { type ButtonOwnProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link, type LinkProps } from 'react-router'

/** A link inside the app, as text. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: (theme.vars ?? theme).palette.primary.main,
  fontWeight: 600,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 1,
  textDecorationColor: 'transparent',
  borderRadius: 4,
  '&:hover': { textDecorationColor: 'currentColor' },
  'p &': { textDecorationColor: 'currentColor' },
}))

type ButtonLinkProps = Omit<ButtonOwnProps, 'href'> & LinkProps

/** A link inside the app that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button {...props} component={Link} />
}

import type { Components, Theme } from '@mui/material/styles'
import { createElement } from 'react'

const spinner = createElement('span', { className: 'spinner' })

/** How the parts of the component library look in Whistle. */
export const controls: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingIndicator: spinner },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-height)',
        padding: '4px 14px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      outlined: {
        borderColor: 'var(--line)',
        color: 'var(--text)',
        backgroundColor: 'var(--surface)',
        '&:hover': {
          backgroundColor: 'var(--raised)',
          borderColor: 'var(--line)',
        },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { loadingIndicator: spinner },
    styleOverrides: {
      root: {
        width: 'var(--control-height)',
        height: 'var(--control-height)',
        padding: 0,
        borderRadius: 8,
        color: 'var(--secondary)',
        '&:hover': { backgroundColor: 'var(--raised)' },
        '@media (pointer: coarse)': { width: 44, height: 44 },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-height)',
        borderRadius: 8,
        fontSize: 13,
        backgroundColor: 'var(--surface)',
        // Smaller text makes a phone zoom in on focus.
        '@media (pointer: coarse)': { minHeight: 44, fontSize: 16 },
      },
      input: { padding: '6px 12px', height: 'auto', minHeight: 20 },
      notchedOutline: { borderColor: 'var(--edge)' },
      multiline: { padding: '2px 0' },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        '&:not(.MuiBackdrop-invisible)': {
          backgroundColor: 'light-dark(rgb(22 32 44 / 34%), rgb(0 0 0 / 56%))',
        },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        border: '1px solid var(--line)',
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
        '@media (max-width: 480px)': { width: 'calc(100% - 32px)' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 20px 8px', fontSize: 18 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 12px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 20px', gap: 8 } } },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--line)', borderRadius: 10 },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--control-height)',
        borderRadius: 6,
        fontSize: 13,
        paddingInline: 10,
        gap: 10,
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, color: 'var(--edge)' } } },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 }, label: { fontSize: 'inherit' } } },
  MuiTooltip: { defaultProps: { arrow: false, enterDelay: 400 } },
}

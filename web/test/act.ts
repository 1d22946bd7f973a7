import { act } from 'preact/test-utils'
import React from 'react'

/** The renderer of the tests waits for renders and effects through `React.act`, which `preact/compat` does not have. */
Object.assign(React, { act })

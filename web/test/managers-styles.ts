import '../src/ui/tokens.css'
import '../src/ui/page.css'

import '../src/ui/tokens.css'
import '../src/officials-app/frame/frame.css'
